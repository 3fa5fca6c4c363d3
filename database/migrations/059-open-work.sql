-- What is still to do at the desk is counted on its screen of the day, however many stays and messages there have been.
create index reservation_expected on reservation (site_id, arrival) where state = 'confirmed';
create index reservation_in_house on reservation (site_id, departure) where state = 'inHouse';
create index survey_entry_open on survey_entry (site_id) where answered_at is null;
