import type { z } from 'zod';
import { lineAvailability } from '../../contract/cart.ts';
import { addressInput, checkoutDetails } from '../../contract/cart-calls.ts';
import { contract } from '../../contract/contract.ts';
import { schemaNode } from '../../contract/custom-entities.ts';
import { openingHours, openingHoursReply } from '../../contract/opening-hours.ts';
import { guestRegister } from '../../contract/reservation.ts';
import { surveyQuestion } from '../../contract/survey.ts';
import { surveyDefinition } from '../../contract/survey-definition.ts';
import { culture, nameValue } from '../../contract/wire.ts';

const {
  account,
  auditLog,
  booking,
  cart,
  catalog,
  content,
  customEntities,
  editing,
  errorChannel,
  loyalty,
  media,
  office,
  officeCategory,
  officeEmail,
  officeExtra,
  officeFee,
  officeGiftCard,
  officeImport,
  officeLoyalty,
  officeOrder,
  officeProduct,
  officeRatePlan,
  officeRates,
  officeRoom,
  officeStaff,
  officeStay,
  officeStock,
  officeSurvey,
  officeTerm,
  officeVoucher,
  order,
  pages,
  siteEditing,
  stay,
  survey,
} = contract;

const cartItem = cart.read.reply.shape.cartItems.element;
const orderLine = order.read.reply.shape.cartItems.element;
const stayOffer = booking.roomAvailability.reply.shape.mainStays.element;
const product = catalog.products.reply.shape.items.element;
const category = catalog.categories.reply.shape.items.element;
const structureRow = editing.structure.reply.shape.rows.element;
const contentRow = content.pageContent.reply.shape.rows.element;

/**
 * The schemas that the API document shares by name, in the words of the glossary. Schemas without a name stand where they
 * are used.
 */
export const schemaNames: Record<string, z.ZodType | undefined> = {
  Culture: culture,
  NameValue: nameValue,

  Person: account.me.reply,
  Tokens: account.login.reply,
  Session: account.sessions.reply.element,
  Preference: account.preferences.reply.element,
  Registration: account.register.body,
  ProfileChange: account.update.body,
  TrackedEvent: account.tracked.reply.shape.items.element,
  Address: account.createAddress.reply,
  NewAddress: account.createAddress.body,
  AddressChange: account.updateAddress.body,
  OlderPerson: account.olderPerson.reply,

  Product: product,
  ProductImage: product.shape.images.element,
  Stock: product.shape.stock,
  Category: category,
  Facet: catalog.productFilters.reply.element,
  SearchResult: catalog.search.reply,

  OfficeProduct: officeProduct.read.reply,
  StockItem: officeStock.move.reply,
  OfficeCategory: officeCategory.change.reply,
  OfficeTerm: officeTerm.put.reply,
  Import: officeImport.read.reply,

  Cart: cart.read.reply,
  CartItem: cartItem,
  CartStayLine: cartItem.shape.stay.unwrap(),
  CartAddress: cart.read.reply.shape.deliveryAddress.unwrap(),
  NewCartItem: cart.addItem.body,
  NewCartAddress: addressInput,
  Checkout: cart.readCheckout.reply,
  CheckoutDetails: checkoutDetails,
  ShippingMethod: cart.shippingMethods.reply.element,
  PaymentMethod: cart.paymentMethods.reply.element,
  LineAvailability: lineAvailability,

  Order: order.read.reply,
  OrderLine: orderLine,
  OrderedReservation: orderLine.shape.stay.unwrap(),
  PlacedOrder: order.checkout.reply,
  OrderSummary: officeOrder.all.reply.shape.items.element,
  StaffOrder: officeOrder.read.reply,

  StayOffer: stayOffer,
  UnavailabilityReason: booking.roomAvailability.reply.shape.reasons.element,
  Reservation: stay.read.reply,
  ReservationChange: stay.quoteChange.body,
  ReservationChangeQuote: stay.quoteChange.reply,
  GuestRegister: guestRegister,
  ReservationSummary: officeStay.arrivals.reply.element,
  StaffReservation: officeStay.read.reply,
  UnitBlock: officeStay.block.reply,
  RateGrid: officeRates.grid.reply,
  CellChanges: officeRates.compute.reply.shape.changes.element,
  RatePreview: officeRates.preview.reply,
  SavedCells: officeRates.save.reply,
  Season: officeRates.putSeason.reply,
  RoomType: officeRoom.read.reply,
  RoomTypeSummary: officeRoom.all.reply.shape.items.element,
  RatePlan: officeRatePlan.read.reply,
  RatePlanSummary: officeRatePlan.all.reply.shape.items.element,
  Extra: officeExtra.read.reply,
  ExtraSummary: officeExtra.all.reply.shape.items.element,
  Fee: officeFee.create.reply,
  AgeBands: officeFee.ageBands.reply,
  VatRates: officeFee.vatRates.reply,

  Tier: loyalty.tiers.reply.element,
  LoyaltyProgramme: loyalty.programme.reply.unwrap(),
  Membership: loyalty.ledgerInfo.reply,
  LedgerEntry: loyalty.ledger.reply.shape.items.element,
  Member: officeLoyalty.adjust.reply,
  LoyaltyTerms: officeLoyalty.putProgramme.reply,
  LoyaltyTiers: officeLoyalty.putTiers.reply,
  LoyaltyRules: officeLoyalty.putRules.reply,
  MemberPrices: officeLoyalty.putMemberPrices.reply,
  Voucher: officeVoucher.create.reply,
  GiftCard: officeGiftCard.read.reply,
  Email: officeEmail.setOn.reply,
  EmailText: officeEmail.putText.reply,

  Page: content.findPageByUrl.reply,
  PageContent: content.pageContent.reply,
  ContentRow: contentRow,
  Block: contentRow.shape.cols.element.shape.content.element,
  Menu: content.menuByName.reply,
  MenuItem: content.menuByName.reply.shape.menuItems.element,
  Location: content.locations.reply.shape.items.element,
  LocationHours: openingHoursReply,
  FeedPost: content.photoFeed.reply.element,
  Form: survey.byName.reply,
  Question: surveyQuestion,
  CustomEntity: customEntities.byName.reply,
  CustomEntityType: customEntities.putType.reply,
  DataSchema: schemaNode,

  BlockDraft: editing.drafts.reply.element,
  BlockShape: structureRow.shape.cols.element.shape.blocks.element,
  StructureDraft: editing.structure.reply,
  PropertiesDraft: editing.properties.reply,
  ListedPage: pages.all.reply.element,
  Schedule: pages.schedule.reply,
  MediaItem: media.all.reply.shape.items.element,
  EditedMenu: siteEditing.putMenu.reply,
  EditedMenuItem: siteEditing.putMenu.reply.shape.items.element,
  EditedLocation: siteEditing.putLocation.reply,
  OpeningHours: openingHours,
  EditedSettings: siteEditing.putSettings.reply,
  EditedRobotsRules: siteEditing.putRobotsRules.reply,
  EditedProperties: siteEditing.putProperties.reply,
  EditedForm: officeSurvey.put.reply,
  FormDefinition: surveyDefinition,
  FormResults: officeSurvey.results.reply,
  Message: officeSurvey.message.reply,
  AuditEntry: auditLog.all.reply.shape.items.element,
  ReportedError: errorChannel.all.reply.shape.items.element,
  ErrorDetail: errorChannel.read.reply,
  FailedJob: errorChannel.failedJobs.reply.shape.items.element,
  Environment: office.environment.reply,
  StaffMember: officeStaff.all.reply.shape.items.element,
  StaffDetail: officeStaff.read.reply,
  StaffRole: officeStaff.createRole.reply,
};
