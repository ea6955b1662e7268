-- Every one and two characters of a text, in lower case: what the quick search is indexed by.
-- Trigrams would not do: Chinese words have two characters.
create function "grams"("given" text) returns text[] language sql immutable strict parallel safe as $$
  select coalesce(array_agg(distinct substr(lower("given"), place, size)), '{}')
  from generate_series(1, length("given")) place, generate_series(1, 2) size
$$;
