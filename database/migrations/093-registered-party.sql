-- Whether the guests of a reservation have all facts that the register asks of them: those who are stored, and until they
-- arrive those who were booked and are not stored, the adults first. Whoever checks in is the party, at least a main
-- guest. findMissingFacts in contract/night-register.ts finds the missing facts by the same rule.
create or replace function is_registered(stay reservation) returns boolean language sql stable as $$
  select not exists (
    select from (
      select place, is_child, to_jsonb(stored) as facts from reservation_guest as stored where reservation_id = stay.id
      union all
      select booked.place, booked.place > stay.adults, '{}'
      from generate_series(1, case when stay.arrived_at is null then stay.adults + stay.children + stay.babies else 1 end) as booked (place)
      where not exists (select from reservation_guest where reservation_id = stay.id and reservation_guest.place = booked.place)
    ) as guest cross join jsonb_each_text(coalesce(
      (select to_jsonb(register_rules) - 'site_id' - 'signature' - 'keep_days' from register_rules where site_id = stay.site_id),
      '{"name": "main", "town": "main", "document_kind": "main"}')) as rule (fact, whom)
    where case whom when 'none' then false when 'main' then place = 1 when 'adults' then not is_child else true end
      and coalesce(facts ->> case fact when 'name' then 'last_name' else fact end, '') = '')
$$;
