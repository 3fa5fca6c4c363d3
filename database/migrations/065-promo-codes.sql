-- A rate plan with a promo code is shown and sold only to who gives the code, so its product is never published.
alter table rate_plan add column promo_code text check (promo_code ~ '^[A-Z0-9_-]{3,40}$');
comment on column rate_plan.promo_code is 'In capitals; several rate plans may have the same. Null: anybody can book the rate plan.';

create or replace function set_publication() returns trigger language plpgsql as $$
begin
  new.is_published := coalesce(new.publish_from <= now(), true) and coalesce(new.publish_until > now(), true)
    and (new.type <> 'ratePlan' or not exists (
      select from rate_plan where product_id = new.id and promo_code is not null));
  return new;
end $$;
comment on column product.is_published is
  'Whether now is between both moments, and no promo code hides it; set by a trigger, and by a job as time passes.';
