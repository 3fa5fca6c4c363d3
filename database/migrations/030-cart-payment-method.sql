alter table cart add column payment_method_id text;
comment on column cart.payment_method_id is 'How the guest wants to pay, as they said last; the order says how it is paid.';
