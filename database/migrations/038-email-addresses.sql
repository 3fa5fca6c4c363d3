-- Domains of email addresses in the letters of their script, as the product now stores them: browsers sent
-- `info@xn--mller-kva.de` for `info@müller.de`.

-- Decodes a label without its `xn--` (RFC 3492).
create function pg_temp.readable_label(label text) returns text language plpgsql as $$
declare
  basic text := coalesce(substring(label from '^(.*)-[^-]*$'), '');
  codes int[] := array(select ascii(sign) from regexp_split_to_table(basic, '') as sign where sign <> '');
  rest text := regexp_replace(label, '^.*-', '');
  code int := 128;
  place int := 0;
  bias int := 72;
  before int;
  weight int;
  base int;
  digit int;
  threshold int;
  delta int;
begin
  while rest <> '' loop
    before := place;
    weight := 1;
    base := 36;
    loop
      digit := strpos('abcdefghijklmnopqrstuvwxyz0123456789', left(rest, 1)) - 1;
      rest := substring(rest from 2);
      place := place + digit * weight;
      threshold := case when base - bias < 1 then 1 when base - bias > 26 then 26 else base - bias end;
      exit when digit < threshold;
      weight := weight * (36 - threshold);
      base := base + 36;
    end loop;
    delta := (place - before) / case before when 0 then 700 else 2 end;
    delta := delta + delta / (cardinality(codes) + 1);
    base := 0;
    while delta > 455 loop
      delta := delta / 35;
      base := base + 36;
    end loop;
    bias := base + 36 * delta / (delta + 38);
    code := code + place / (cardinality(codes) + 1);
    place := place % (cardinality(codes) + 1);
    codes := codes[:place] || code || codes[place + 1:];
    place := place + 1;
  end loop;
  return (select string_agg(chr(one), '' order by at) from unnest(codes) with ordinality as each (one, at));
end $$;

create function pg_temp.readable(address text) returns text language plpgsql as $$
begin
  return substring(address from '^.*@') || (
    select string_agg(
      case when label like 'xn--%' then pg_temp.readable_label(substring(label from 5)) else label end,
      '.' order by at)
    from unnest(string_to_array(lower(substring(address from '[^@]*$')), '.')) with ordinality as each (label, at));
exception when others then
  -- No valid domain: the address stays as it is.
  return address;
end $$;

update person set email_address = pg_temp.readable(email_address) where email_address ~* '[@.]xn--';
update address set email_address = pg_temp.readable(email_address) where email_address ~* '[@.]xn--';
update mailed_link set email_address = pg_temp.readable(email_address) where email_address ~* '[@.]xn--';
update customer_order set email_address = pg_temp.readable(email_address) where email_address ~* '[@.]xn--';
update withdrawal set email_address = pg_temp.readable(email_address) where email_address ~* '[@.]xn--';
update survey_entry set email_address = pg_temp.readable(email_address) where email_address ~* '[@.]xn--';
update outbox_message set to_address = pg_temp.readable(to_address) where to_address ~* '[@.]xn--';
update voucher_use set customer_key = pg_temp.readable(customer_key) where customer_key ~* '[@.]xn--';
update cart set invoice_address = jsonb_set(invoice_address, '{emailAddress}',
    to_jsonb(pg_temp.readable(invoice_address ->> 'emailAddress')))
  where invoice_address ->> 'emailAddress' ~* '[@.]xn--';
update cart set delivery_address = jsonb_set(delivery_address, '{emailAddress}',
    to_jsonb(pg_temp.readable(delivery_address ->> 'emailAddress')))
  where delivery_address ->> 'emailAddress' ~* '[@.]xn--';
