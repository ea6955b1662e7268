-- Two project ids that differ in upper and lower case alone are the same from now on.
-- Projects that are there already stay as they are: of several such ids the oldest holds its place
-- in the index, and no further one is given. Nothing has to be done; the server's log names them, and
-- one of them may be archived or deleted.
do $make$
declare
  "later" text[];
begin
  select coalesce(array_agg("id"), '{}') into "later" from (
    select "id", row_number() over (
      partition by lower("id") order by "createDate", "id") as "place" from "project") "p"
  where "place" > 1;
  if "later" = '{}' then
    create unique index "project_id_key_anyCase" on "project" using btree (lower("id"));
  else
    raise warning 'these project ids differ from older ones in case alone, and stay: %', "later";
    execute format('create unique index "project_id_key_anyCase" on "project" using btree (lower("id"))
      where "id" <> all (%L::text[])', "later");
  end if;
end
$make$;
