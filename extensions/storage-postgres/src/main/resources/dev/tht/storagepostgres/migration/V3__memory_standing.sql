-- How a Memory item stands: a candidate or not, its scope, owner and validity. The last word counts, so that who may insert needs no more.
create table memory_standing (
  place bigint generated always as identity primary key,
  number bigint not null references memory_item on delete cascade,
  standing text not null
);

create index memory_standing_of on memory_standing (number, place);

-- What a steward does with Memory is a reviewer's duty.
insert into ledger_duty (duty, type) values
  ('review', 'memory_imported'),
  ('review', 'memory_curated');
