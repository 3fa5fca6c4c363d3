-- Form definitions name their limits and the ends of a scale as contract/survey-definition.ts does.
update survey set definition = jsonb_set(
  definition, '{attachments}',
  (definition -> 'attachments') - 'most' || jsonb_build_object('maxFiles', definition #> '{attachments,most}')
)
where definition #> '{attachments,most}' is not null;

update survey set definition = jsonb_set(definition, '{pages}', (
  select jsonb_agg(page || jsonb_build_object('questions', (
    select jsonb_agg(question - '{least,most}'::text[] || jsonb_strip_nulls(
      jsonb_build_object('minLabel', question -> 'least', 'maxLabel', question -> 'most')) order by place)
    from jsonb_array_elements(page -> 'questions') with ordinality as questions (question, place)
  )) order by page_place)
  from jsonb_array_elements(definition -> 'pages') with ordinality as pages (page, page_place)
))
where jsonb_path_exists(definition, '$.pages[*].questions[*] ? (exists(@.least) || exists(@.most))');
