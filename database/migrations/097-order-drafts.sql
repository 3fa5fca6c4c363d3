-- Orders that staff prepare for a guest, on the phone or at the desk: each is a cart, which is no customer's until it
-- is placed.
create table order_draft (
  cart_id uuid primary key references cart on delete cascade,
  site_id uuid not null references site on delete cascade,
  guest_id uuid references person on delete set null,
  staff_id uuid references person on delete set null
);
comment on column order_draft.guest_id is 'The profile that the order will belong to; null for a guest without one.';
comment on column order_draft.staff_id is 'Who saved it last.';
create index order_draft_site on order_draft (site_id);
create index order_draft_guest on order_draft (guest_id) where guest_id is not null;
create index order_draft_staff on order_draft (staff_id) where staff_id is not null;

-- What staff typed goes with the draft; the cart of a placed order stays with it.
create function remove_drafted_cart() returns trigger language plpgsql as $$
begin
  delete from cart where id = old.cart_id and closed_at is null;
  return null;
end $$;
create trigger remove_drafted_cart after delete on order_draft for each row execute function remove_drafted_cart();
