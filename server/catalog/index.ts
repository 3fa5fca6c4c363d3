export { type CatalogContext, loadCatalogContext } from './catalog-context.ts';
export { Catalogs } from './catalogs.ts';
export { type Categories, loadCategories, slugsBelow } from './category.ts';
export { countUntranslated } from './count-untranslated.ts';
export {
  changeCategory,
  createCategory,
  editedCategories,
  orderCategories,
} from './editing/categories-office.ts';
export { changeProducts, selectedProducts } from './editing/change-many.ts';
export { changeProduct, copyProduct, createProduct } from './editing/change-product.ts';
export { editedProduct, editedProducts } from './editing/edited-product.ts';
export { listProducts } from './editing/product-list.ts';
export { changeStock, listMovements, listStock, moveStock } from './editing/stock-office.ts';
export { editedTerms, orderTerms, putTerm } from './editing/terms-office.ts';
export { addOrRemoveFavorite, clearFavorites, listFavorites, mergeFavorites } from './favorite.ts';
export { forgetImportedProducts, forgetImportedRows } from './import/archived-by-undo.ts';
export {
  cents,
  code,
  day,
  isBlank,
  listed,
  readCells,
  shortened,
  Unreadable,
  wholeNumber,
  yesOrNo,
} from './import/cells.ts';
export { type Column, type Field, type Kind, readColumns } from './import/columns.ts';
export { countLines } from './import/count-lines.ts';
export { exportCategories, exportProducts, exportTerms } from './import/export-csv.ts';
export { CategoryImport } from './import/import-categories.ts';
export { ProductImport } from './import/import-products.ts';
export { type ImportedRow, type NotUndone, storeImportedRows } from './import/import-rows.ts';
export { TermImport } from './import/import-terms.ts';
export type { Fate, ImportedFile, LineImport, WrittenItem } from './import/line-import.ts';
export { type Note, noteText } from './import/notes.ts';
export { type PlannedPicture, type ProductPictures, writePictures } from './import/pictures.ts';
export {
  createProblem,
  ImportError,
  type Line,
  type Problem,
  type ProblemCode,
  Problems,
  type ProblemValues,
  problemReporter,
  problemText,
  weekdays,
  withTitles,
} from './import/problems.ts';
export type { IncomingPictures } from './import/product-rows.ts';
export { type BrokenCsv, type CsvRow, readCsv } from './import/read-csv.ts';
export { convertShopExport, type FileTitles } from './import/shop-export.ts';
export { undoCategories } from './import/undo-categories.ts';
export { type ProductImportChange, storeImportChanges, undoImport } from './import/undo-import.ts';
export { undoTerms } from './import/undo-terms.ts';
export { checkFilter, filterProperty, sortProperty } from './listing-properties.ts';
export { type ProductDraft, writeProducts } from './product.ts';
export { runCatalogSchedules } from './publication.ts';
export { nameMatcher } from './search/text-index.ts';
export {
  categoryAddresses,
  countProducts,
  hasGoods,
  productAddresses,
  roomAddresses,
  type ShopAddress,
} from './shop-addresses.ts';
export { type Listing, type Question, SiteCatalog } from './site-catalog.ts';
export { productCode } from './slug.ts';
export { realtimeStock, type StockDraft, setStock } from './stock.ts';
export { addMissingLabels, putTerms, type TermDraft } from './term.ts';
export { writeTypeAttributes } from './type-attributes.ts';
export { upsertCategory } from './upsert-category.ts';
export type { VariantDraft } from './variant.ts';
