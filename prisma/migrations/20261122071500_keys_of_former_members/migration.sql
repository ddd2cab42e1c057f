-- Keys end with their creator's membership: those of people who left before that revoked them.
update api_keys k set revoked_at = now()
 where k.revoked_at is null
   and not exists (select from memberships m where m.workspace_id = k.workspace_id and m.user_id = k.created_by_id);
