-- An import shows each changed field before and after it.
update import_run set result = result || jsonb_build_object(
  'items', (
    select coalesce(jsonb_agg(jsonb_build_object('line', item -> 'line', 'code', item -> 'itemCode', 'nights', null,
      'fate', item -> 'fate', 'changes', '[]'::jsonb, 'moreChanges', 0)), '[]')
    from jsonb_array_elements(result -> 'items') as item
  ),
  'itemCounts', case when kind = 'products' then jsonb_build_object('added', result -> 'added', 'changed', result -> 'changed')
    else '{"added": 0, "changed": 0}' end
);
