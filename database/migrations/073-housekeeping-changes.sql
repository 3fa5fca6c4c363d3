-- The screens of the office show what a colleague says of a room at once.
create trigger publishes_office_changes after insert or update or delete on room_mark
  for each row execute function publish_office_change('unit', 'site');
create trigger publishes_office_changes after insert or update or delete on room_assignment
  for each row execute function publish_office_change('unit', 'site');
create trigger publishes_office_changes after insert or update or delete on fault
  for each row execute function publish_office_change('unit', 'site');
create trigger publishes_office_changes after insert or update or delete on found_thing
  for each row execute function publish_office_change('unit', 'site');
