-- The postgres image runs this once, on an empty volume: Roster's role is no superuser, and owns its database alone.
\getenv password POSTGRES_PASSWORD
create role roster login password :'password';
create database roster owner roster;
revoke connect on database postgres, template1 from public;
-- From now on the superuser signs in over the socket in this container only.
alter role postgres password null;
