export { saveBlockText } from './block-text.ts';
export { removedBy } from './clean-html.ts';
export { type BlockDraft, createPage, type RowDraft } from './create-page.ts';
export {
  createEntity,
  entityByName,
  listEntities,
  removeEntity,
  updateEntity,
} from './custom-entities/entities.ts';
export { entityTypes, putEntityType, removeEntityType } from './custom-entities/entity-types.ts';
export { discardDraft, dropSettledDraft, listDrafts, putDraft, writer } from './drafts/draft.ts';
export { publicationContent } from './drafts/page-at-publication.ts';
export { discardProperties, putProperties, readProperties } from './drafts/properties-draft.ts';
export { publicationEffects } from './drafts/publication-effects.ts';
export { publishDrafts, recordPublication } from './drafts/publish.ts';
export { restorePage } from './drafts/restore.ts';
export { getStatus } from './drafts/status.ts';
export { discardStructure, putStructure, readStructure } from './drafts/structure-draft.ts';
export { listPublications, listVersions } from './drafts/versions.ts';
export { createLocation, hasLocations, locationProperties, locations } from './location.ts';
export { findPlaces } from './locations/find-places.ts';
export { groundAround } from './maps/ground.ts';
export { type MenuItemDraft, menuByName, putMenu } from './menu.ts';
export { breadcrumbs, findPage, publishedPages, textsOfPages } from './page.ts';
export { pageContent, readBlock } from './page-content.ts';
export { createFromTemplates, listMissingPages } from './pages/create-from-templates.ts';
export { createRedirects } from './pages/create-redirects.ts';
export { movePage } from './pages/move-page.ts';
export { newPage } from './pages/new-page.ts';
export { listPages } from './pages/page-list.ts';
export { type PageTexts, readPageTexts } from './pages/page-texts.ts';
export { usageOf } from './pages/page-usage.ts';
export { arrive, leave, trimPresence } from './pages/presence.ts';
export { deleteRedirects, listRedirects } from './pages/redirect-list.ts';
export { removePage } from './pages/remove-page.ts';
export { runSchedules } from './pages/run-schedules.ts';
export { cancelSchedule, listSchedules, schedulePage } from './pages/schedule.ts';
export { unpublishPage } from './pages/unpublish-page.ts';
export { listUntranslated } from './pages/untranslated.ts';
export { enqueueFeed, feedHandlers } from './photo-feed/fetch-feed.ts';
export { photoFeed, putFeedPost } from './photo-feed.ts';
export { previewOf } from './preview.ts';
export { putRobotsRules, robotsRuleProperties, robotsRules, robotsText } from './robots-rule.ts';
export { assertVersion, lockSite, versionOf } from './site/assert-version.ts';
export { chooseCultures, siteCultures } from './site/edit-cultures.ts';
export { deleteLocation, editedLocations, orderLocations, putLocation } from './site/edit-location.ts';
export { editedMenus, replaceMenu } from './site/edit-menu.ts';
export { editedProperties, replaceProperties } from './site/edit-properties.ts';
export { editedRobotsRules, replaceRobotsRules } from './site/edit-robots.ts';
export { listLocations } from './site/location-list.ts';
export { assertNoProblems, duplicateNames, type Problem } from './site/problems.ts';
export { countriesOf, fromJson, settingKinds } from './site/value-kinds.ts';
