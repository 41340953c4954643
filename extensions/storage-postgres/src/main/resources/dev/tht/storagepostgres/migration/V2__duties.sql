-- Duties: a role appends the types of its duty through a function that checks the whole record, and owns no right on the tables.
create table ledger_duty (
  duty text not null check (duty in ('propose', 'review')),
  type text not null,
  primary key (duty, type)
);

insert into ledger_duty (duty, type) values
  ('propose', 'session_opened'),
  ('propose', 'pack_sealed'),
  ('propose', 'question_presented'),
  ('propose', 'policy_changed'),
  ('review', 'reply_given'),
  ('review', 'memory_numbered'),
  ('review', 'memory_retired');

-- A number as RFC 8785 spells it: by the fewest digits that give it again, which the server's own text does not always have.
create function canonical_number(value double precision) returns text language plpgsql immutable strict as $$
declare
  part text[] := regexp_match(value::text, '^(-?)([0-9]+)(?:\.([0-9]+))?(?:e([+-][0-9]+))?$');
  digits text := part[2] || coalesce(part[3], '');
  point int := length(part[2]) + coalesce(part[4], '0')::int;
  many int;
  shorter text;
begin
  if part is null then
    raise exception 'no number: %', value using errcode = 'check_violation';
  end if;
  point := point - (length(digits) - length(ltrim(digits, '0')));
  digits := rtrim(ltrim(digits, '0'), '0');
  many := length(digits);
  for fewer in 1 .. many - 1 loop
    shorter := round(digits::numeric / 10::numeric ^ (many - fewer))::text;
    if (shorter || 'e' || (point - fewer))::numeric <= 1.7976931348623157e308
        and (shorter || 'e' || (point - fewer))::double precision = abs(value) then
      point := point - fewer + length(shorter);
      digits := rtrim(shorter, '0');
      many := length(digits);
      exit;
    end if;
  end loop;
  return case
    when many = 0 then '0'
    when many <= point and point <= 21 then part[1] || digits || repeat('0', point - many)
    when 0 < point and point <= 21 then part[1] || left(digits, point) || '.' || substr(digits, point + 1)
    when -6 < point and point <= 0 then part[1] || '0.' || repeat('0', -point) || digits
    else part[1] || left(digits, 1) || case when many > 1 then '.' || substr(digits, 2) else '' end
      || 'e' || case when point > 0 then '+' else '-' end || abs(point - 1)
  end;
end
$$;

-- JSON as RFC 8785 spells it, names in the order of their UTF-16 units. A name that occurs twice, and what is too deep or too
-- long for a reader, is refused.
create function canonical_json(value json, depth int) returns text language plpgsql immutable strict as $$
declare
  members int;
  names int;
  longest int;
  spelled text;
begin
  if depth > 200 then
    raise exception 'a record is nested too deeply' using errcode = 'check_violation';
  end if;
  case json_typeof(value)
    when 'object' then
      select count(*), count(distinct name), max(length(name)),
          string_agg(to_json(name)::text || ':' || canonical_json(member, depth + 1), ','
          order by regexp_replace(name, '([\uE000-\uFFFF])', U&'\+10FFFF\\1', 'g') collate "C")
        into members, names, longest, spelled
        from json_each(value) as one (name, member);
      if members <> names or longest > 10000 then
        raise exception 'a name occurs twice in a record, or is too long' using errcode = 'check_violation';
      end if;
      return '{' || coalesce(spelled, '') || '}';
    when 'array' then
      select string_agg(canonical_json(element, depth + 1), ',' order by place) into spelled
        from json_array_elements(value) with ordinality as one (element, place);
      return '[' || coalesce(spelled, '') || ']';
    when 'string' then
      return to_json(value #>> '{}')::text;
    when 'number' then
      return case when value::text ~ '^(0|-?[1-9][0-9]{0,14})$' then value::text
        else canonical_number(value::text::double precision) end;
    else
      return value::text;
  end case;
end
$$;

-- The commitment to a content, from the line's spelling of it, which may hold the character zero that no text of the server can.
create function commitment_of(content text) returns text language plpgsql immutable strict as $$
declare
  part text[] := regexp_match(content, '^\{"salt":"([0-9a-f]{32})","text":(".*")\}$');
  stand_in text := '';
  decoded text;
  body bytea;
begin
  if part is null then
    raise exception 'a content is not spelled as a line spells it' using errcode = 'check_violation';
  end if;
  for code in 64976..65007 loop
    stand_in := chr(code);
    exit when strpos(part[2], stand_in) = 0;
  end loop;
  decoded := regexp_replace(part[2], '((?<!\\)(?:\\\\)*)\\u0000', '\1' || stand_in, 'g')::json #>> '{}';
  if part[2] <> replace(to_json(decoded)::text, stand_in, '\u0000') then
    raise exception 'a content is not in canonical form' using errcode = 'check_violation';
  end if;
  select string_agg(convert_to(piece, 'UTF8'), '\x00'::bytea order by place) into body
    from string_to_table(decoded, stand_in) with ordinality as one (piece, place);
  return encode(sha256(decode(part[1], 'hex') || coalesce(body, ''::bytea)), 'hex');
end
$$;

-- Refuses a record whose entry is not canonical, or says of itself something else than the columns do.
create function check_record(
  r_sequence bigint, r_stream text, r_position bigint, r_entry_id text, r_type text, r_previous text, r_entry text,
  r_names text[], r_contents text[]
) returns void language plpgsql as $$
declare
  said jsonb := r_entry::jsonb;
  fault text;
begin
  if r_entry <> canonical_json(r_entry::json, 0) then
    raise exception 'the entry is not in canonical form' using errcode = 'check_violation';
  end if;
  fault := case
    when array(select jsonb_object_keys(said - array['phase', 'question']) as name order by name) <>
      array['at', 'author', 'commitments', 'entry_id', 'ledger', 'payload', 'position', 'previous', 'sequence', 'stream', 'type',
        'version'] then 'members'
    when said -> 'version' <> '1' then 'version'
    when said -> 'ledger' <> (select to_jsonb(id) from ledger) then 'ledger'
    when said -> 'sequence' <> to_jsonb(r_sequence) then 'sequence'
    when said -> 'position' <> to_jsonb(r_position) then 'position'
    when said -> 'stream' <> to_jsonb(r_stream) then 'stream'
    when said -> 'entry_id' <> to_jsonb(r_entry_id) then 'entry_id'
    when said -> 'type' <> to_jsonb(r_type) then 'type'
    when said -> 'previous' <> to_jsonb(r_previous) then 'previous'
    when jsonb_typeof(said -> 'at') <> 'string' or said ->> 'at' !~
      '^[0-9]{4}-[0-9]{2}-[0-9]{2}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.(?!000)[0-9]{3})?Z$'
      or (said ->> 'at')::timestamptz is null then 'at'
    when jsonb_typeof(said -> 'author') <> 'object' then 'author'
    when array(select jsonb_object_keys(said -> 'author') as name order by name) <> array['actor', 'assurance', 'channel']
      or jsonb_typeof(said -> 'author' -> 'actor') <> 'string' or jsonb_typeof(said -> 'author' -> 'channel') <> 'string'
      or said -> 'author' ->> 'actor' !~ '[!-~\u00A1-\u167F\u2070-\u2FFF\u3001-\uD7FF\uE000-\uFFFF\U00010000-\U0010FFFF]' or said -> 'author' ->> 'channel' !~ '[!-~\u00A1-\u167F\u2070-\u2FFF\u3001-\uD7FF\uE000-\uFFFF\U00010000-\U0010FFFF]'
      or said -> 'author' ->> 'assurance' !~ '^[0-9]{1,9}$' or jsonb_typeof(said -> 'author' -> 'assurance') <> 'number' then 'author'
    when said ? 'phase' and jsonb_typeof(said -> 'phase') <> 'string' then 'phase'
    when said ? 'question' and jsonb_typeof(said -> 'question') <> 'object' then 'question'
    when said ? 'question' and (array(select jsonb_object_keys(said -> 'question') as name order by name) <> array['hash', 'id']
      or jsonb_typeof(said -> 'question' -> 'hash') <> 'string' or jsonb_typeof(said -> 'question' -> 'id') <> 'string')
      then 'question'
    when jsonb_typeof(said -> 'payload') <> 'object' then 'payload'
    when jsonb_typeof(said -> 'commitments') <> 'object' then 'commitments'
    when array(select jsonb_object_keys(said -> 'commitments') as name order by name) <>
      array(select name from unnest(r_names) as name order by name) then 'commitments'
    when exists (select from unnest(r_names, r_contents) as one (name, content)
      where content is null or said -> 'commitments' -> name is distinct from to_jsonb(commitment_of(content))) then 'commitments'
  end;
  if fault is not null then
    raise exception 'the entry''s member % is not what is appended', fault using errcode = 'check_violation';
  end if;
end
$$;

-- Puts a record and its contents into the tables.
create function put_record(
  r_sequence bigint, r_stream text, r_position bigint, r_entry_id text, r_type text, r_previous text, r_leaf_hash text,
  r_entry text, r_names text[], r_contents text[]
) returns void language sql as $$
  insert into ledger_entry (sequence, stream, position, entry_id, type, previous, leaf_hash, entry)
    values (r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_leaf_hash, r_entry);
  insert into ledger_content (sequence, name, content)
    select r_sequence, one.name, one.content from unnest(r_names, r_contents) as one (name, content);
$$;

-- Appends a record of a duty. Nobody but the two functions below may call it.
create function append_as(
  r_duty text, r_sequence bigint, r_stream text, r_position bigint, r_entry_id text, r_type text, r_previous text,
  r_leaf_hash text, r_entry text, r_names text[], r_contents text[]
) returns void language plpgsql as $$
begin
  if not exists (select from ledger_duty d where d.duty = r_duty and d.type = r_type) then
    raise exception 'a record of type % is not appended by who may %', r_type, r_duty using errcode = 'insufficient_privilege';
  end if;
  perform pg_advisory_xact_lock(7628916, ('ledger_entry'::regclass::oid::bigint - 2147483648)::int);
  perform check_record(r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_entry, r_names, r_contents);
  perform put_record(r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_leaf_hash, r_entry, r_names, r_contents);
end
$$;

create function append_proposed(
  r_sequence bigint, r_stream text, r_position bigint, r_entry_id text, r_type text, r_previous text, r_leaf_hash text,
  r_entry text, r_names text[], r_contents text[]
) returns void language sql security definer as $$
  select append_as('propose', r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_leaf_hash, r_entry, r_names,
    r_contents)
$$;

create function append_reviewed(
  r_sequence bigint, r_stream text, r_position bigint, r_entry_id text, r_type text, r_previous text, r_leaf_hash text,
  r_entry text, r_names text[], r_contents text[]
) returns void language sql security definer as $$
  select append_as('review', r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_leaf_hash, r_entry, r_names,
    r_contents)
$$;

-- What a store calls: a role that may insert does; another one appends by the duty that has the record's type.
create function append_record(
  r_sequence bigint, r_stream text, r_position bigint, r_entry_id text, r_type text, r_previous text, r_leaf_hash text,
  r_entry text, r_names text[], r_contents text[]
) returns void language plpgsql as $$
begin
  if has_table_privilege('ledger_entry', 'insert') then
    perform put_record(r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_leaf_hash, r_entry, r_names, r_contents);
  elsif exists (select from ledger_duty d where d.duty = 'propose' and d.type = r_type) then
    perform append_proposed(r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_leaf_hash, r_entry, r_names,
      r_contents);
  else
    perform append_reviewed(r_sequence, r_stream, r_position, r_entry_id, r_type, r_previous, r_leaf_hash, r_entry, r_names,
      r_contents);
  end if;
end
$$;

-- Names mean what the schema says, whatever path the caller has set; its temporary tables are looked at last.
do $$
declare
  one regprocedure;
begin
  for one in select p.oid::regprocedure from pg_catalog.pg_proc p
      where p.pronamespace = current_schema()::regnamespace
        and p.proname in ('ledger_entry_follows', 'ledger_never_changes', 'canonical_json', 'canonical_number', 'commitment_of',
          'check_record', 'put_record', 'append_as', 'append_proposed', 'append_reviewed', 'append_record') loop
    execute format('alter function %s set search_path = pg_catalog, %I, pg_temp', one, current_schema());
  end loop;
end
$$;

revoke execute on function append_as, append_proposed, append_reviewed from public;
