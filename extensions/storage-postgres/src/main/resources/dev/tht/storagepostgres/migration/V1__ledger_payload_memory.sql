-- The ledger: records are only ever inserted, one after the other. Contents lie apart, so that they can be erased.
create table ledger (
  one boolean primary key default true check (one),
  id text not null
);

create table ledger_entry (
  sequence bigint primary key,
  stream text not null,
  position bigint not null,
  entry_id text not null unique,
  type text not null,
  previous text not null,
  leaf_hash text not null,
  entry text not null,
  unique (stream, position),
  constraint leaf_hash_of_entry
    check (leaf_hash = encode(sha256('\x00'::bytea || convert_to(entry, 'UTF8')), 'hex'))
);

create index ledger_entry_first on ledger_entry (sequence) where position = 0;

create table ledger_content (
  sequence bigint not null references ledger_entry,
  name text not null,
  content text not null,
  primary key (sequence, name)
);

create function ledger_entry_follows() returns trigger language plpgsql as $$
declare
  last_sequence bigint;
  last_hash text;
  last_position bigint;
begin
  execute format('select sequence, leaf_hash from %I.ledger_entry order by sequence desc limit 1', tg_table_schema)
    into last_sequence, last_hash;
  execute format('select max(position) from %I.ledger_entry where stream = $1', tg_table_schema)
    into last_position using new.stream;
  if new.sequence <> coalesce(last_sequence + 1, 0)
    or new.previous <> coalesce(last_hash, repeat('0', 64))
    or new.position <> coalesce(last_position + 1, 0) then
    raise exception 'record % does not follow the ledger''s last record', new.sequence using errcode = 'check_violation';
  end if;
  return new;
end
$$;

create trigger ledger_entry_follows before insert on ledger_entry
  for each row execute function ledger_entry_follows();

create function ledger_never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused, the ledger only grows', tg_op, tg_table_name using errcode = 'insufficient_privilege';
end
$$;

create trigger ledger_never_changes before update or delete or truncate on ledger
  for each statement execute function ledger_never_changes();
create trigger ledger_entry_never_changes before update or delete or truncate on ledger_entry
  for each statement execute function ledger_never_changes();
create trigger ledger_content_never_changes before update on ledger_content
  for each statement execute function ledger_never_changes();

-- Payloads by the digest of their bytes.
create table payload (
  digest text primary key,
  body bytea not null,
  constraint digest_of_body check (digest = encode(sha256(body), 'hex'))
);

-- Memory: items with the stems of their words, which a search compares.
create table memory_item (
  number bigint primary key,
  item text not null,
  subject_stems text[] not null,
  detail_stems text[] not null,
  question_stems text[] not null
);

create index memory_item_stems on memory_item
  using gin ((subject_stems || detail_stems || question_stems));

create table memory_retirement (
  number bigint primary key references memory_item,
  reason text not null
);

-- English and Italian stems of words already folded; what is a stop word in either language has none.
create function memory_stems(words text[]) returns text[] language sql immutable as $$
  select coalesce(array_agg(distinct stem), '{}')
  from unnest(words) as word,
    lateral (
      select ts_lexize('pg_catalog.english_stem', word) as english, ts_lexize('pg_catalog.italian_stem', word) as italian
    ) as stemmed,
    unnest(english || italian) as stem
  where english <> '{}' and italian <> '{}'
$$;

create function memory_share(whole text[], other text[]) returns double precision language sql immutable as $$
  select coalesce(
    cardinality(array(select unnest(whole) intersect select unnest(other)))::double precision / nullif(cardinality(whole), 0),
    0)
$$;
