-- Jobs and emails get the words of docs/glossary.md. pg-boss creates its tables when the server first starts; its
-- foreign keys are checked at commit.
do $$
begin
  if to_regclass('pgboss.queue') is null then
    return;
  end if;
  create temporary table renamed_job on commit drop as
  select * from (values
    ('letter', 'email'),
    ('order-letter', 'order-email'),
    ('loyalty-letter', 'loyalty-email'),
    ('survey-letter', 'survey-email'),
    ('reset-asked', 'password-reset'),
    ('email-change-asked', 'email-change')
  ) as names (old, new);
  update pgboss.queue set name = new from renamed_job where name = old;
  update pgboss.job set name = new from renamed_job where name = old;
  update pgboss.job set data = jsonb_set(data, '{kind}', '"withdrawalRejected"')
  where data ->> 'kind' = 'withdrawalRefused';
  update pgboss.job set data = jsonb_set(data, '{kind}', '"emailChangeRequested"')
  where data ->> 'kind' = 'emailChangeAsked';
end $$;
