-- Payments that staff record, and recipients at the business, were named after the house.
update payment set provider = 'manual' where provider = 'house';

do $$
begin
  if to_regclass('pgboss.job') is not null then
    update pgboss.job set data = jsonb_set(data, '{to}', jsonb_build_object('business', data #> '{to,house}'))
    where data #> '{to,house}' is not null;
  end if;
end $$;
