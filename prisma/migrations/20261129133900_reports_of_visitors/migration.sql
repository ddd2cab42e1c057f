-- Mails with a code, which a visitor of a public link asks for, have a link to report them as well. With three addresses of
-- one's own, anybody could stop the mails of a workspace that has a form.
alter table mail_reports add column is_visitors boolean not null default false;
