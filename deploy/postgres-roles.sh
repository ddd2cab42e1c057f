#!/bin/sh
# compose.yaml: run once by PostgreSQL's image, on an empty volume. One role owns the tables and migrates them; the server
# works as the other, which can only add to audit trails (/docs/self-hosting/database-and-files#postgresql).
set -eu
psql --quiet --no-psqlrc --set=ON_ERROR_STOP=1 --username="$POSTGRES_USER" --dbname=postgres \
  --set=owner="$(cat /secrets/database-owner-password)" --set=app="$(cat /secrets/database-app-password)" <<'SQL'
create role countersign_owner login password :'owner';
create role countersign_app login password :'app';
grant countersign_app to countersign_owner;
create database countersign owner countersign_owner encoding 'UTF8' template template0;
-- The administrator signs in within the database's container alone, where no password is asked for.
alter role current_user password null;
SQL
