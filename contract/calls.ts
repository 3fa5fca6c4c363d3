/**
 * The HTTP calls of guests by name: method, path and, for reads that may be cached, the cache group. A
 * visitor's browser needs only this file to call the server. The calls of the office are in
 * `office-calls.ts`; the schemas of both have the same names in `contract.ts`.
 */
export const calls = {
  content: {
    findPageByUrl: { call: 'GET /frontoffice/cms/v1/WebPage/FindByUrl', group: 'page' },
    pageContent: { call: 'GET /frontoffice/cms/v1/WebPage/GetContentByPageId', group: 'page' },
    breadcrumbs: { call: 'GET /frontoffice/cms/v1/Breadcrumbs', group: 'page' },
    menuByName: { call: 'GET /frontoffice/cms/v1/Menu/GetByName', group: 'menu' },
    locations: { call: 'GET /frontoffice/cms/v1/Location', group: 'locations' },
    findPlaces: { call: 'GET /frontoffice/cms/v1/Location/FindPlaces', group: 'locations' },
    locationMap: { call: 'GET /frontoffice/cms/v1/Location/Map', group: 'locations' },
    siteProperties: { call: 'GET /frontoffice/cms/v1/SiteProperty/GetForCurrentSite', group: 'settings' },
    singleSetting: { call: 'GET /frontoffice/cms/v1/Settings/GetSingleSetting', group: 'settings' },
    settingsByGroup: { call: 'GET /frontoffice/cms/v1/Settings/GetSettingsByGroup', group: 'settings' },
    robotsRules: { call: 'GET /frontoffice/cms/v1/RobotsRule/GetAll', group: 'settings' },
    photoFeed: { call: 'GET /frontoffice/cms/v1/Instagram/GetFeed', group: 'page' },
    createFrontendMessage: { call: 'POST /frontoffice/cms/v1/FrontendMessage/create' },
  },
  botCheck: {
    form: { call: 'GET /frontoffice/cms/v1/BotCheck' },
    challenge: { call: 'GET /frontoffice/cms/v1/BotCheck/Challenge' },
  },
  survey: {
    contactForm: { call: 'POST /frontoffice/cms/v1/Survey/ContactForm' },
    contactFormWithAttachment: {
      call: 'POST /frontoffice/cms/v1/Survey/ContactFormWithAttachment',
      form: true,
    },
    byName: { call: 'GET /frontoffice/cms/v1/Survey/GetByName', group: 'page' },
    submit: { call: 'POST /frontoffice/cms/v1/Survey/Submit' },
  },
  catalog: {
    categories: { call: 'GET /frontoffice/catalog/v1/Category/GetAll', group: 'catalog' },
    categoriesByParent: { call: 'GET /frontoffice/catalog/v1/Category/FindByParentId', group: 'catalog' },
    categoryByUrl: { call: 'GET /frontoffice/catalog/v1/Category/FindByUrlWithRelatives', group: 'catalog' },
    breadcrumbsFromCategories: {
      call: 'GET /frontoffice/catalog/v1/Breadcrumbs/fromCategories',
      group: 'catalog',
    },
    breadcrumbsFromProduct: {
      call: 'GET /frontoffice/catalog/v1/Breadcrumbs/fromProduct',
      group: 'catalog',
    },
    products: { call: 'GET /frontoffice/catalog/v1/Product/GetAll', group: 'Products' },
    productFilters: { call: 'GET /frontoffice/catalog/v1/Product/ProductFilters', group: 'Products' },
    productByUrl: { call: 'GET /frontoffice/catalog/v1/Product/FindByUrl', group: 'Products' },
    allProducts: { call: 'GET /api/v2/catalog/product', group: 'Products' },
    search: { call: 'GET /frontoffice/catalog/v1/Search', group: 'catalog' },
    realtimeStock: { call: 'GET /frontoffice/catalog/v1/RealtimeStock', group: 'stock' },
    favorites: { call: 'GET /frontoffice/catalog/v1/Favorite/GetFavorites', group: 'productFavorites' },
    addOrRemoveFavorite: {
      call: 'POST /frontoffice/catalog/v1/Favorite/AddOrRemoveFavorite',
      group: 'productFavorites',
    },
    clearFavorites: { call: 'DELETE /frontoffice/catalog/v1/Favorite', group: 'productFavorites' },
  },
  booking: {
    roomAvailability: { call: 'GET /frontoffice/booking/v1/RoomAvailability', group: 'availability' },
    ratePlanAvailability: { call: 'GET /frontoffice/booking/v1/RatePlanAvailability', group: 'availability' },
    fromPrice: { call: 'GET /frontoffice/booking/v1/FromPrice', group: 'availability' },
    grid: { call: 'GET /frontoffice/booking/v1/Grid', group: 'availability' },
    units: { call: 'GET /frontoffice/booking/v1/Units', group: 'availability' },
    extraProducts: { call: 'GET /frontoffice/booking/v1/ExtraProducts', group: 'availability' },
  },
  account: {
    login: { call: 'POST /frontoffice/crm/v1/Auth/Login', group: 'user' },
    logout: { call: 'POST /frontoffice/crm/v1/Auth/Logout', group: 'user' },
    forgotPassword: { call: 'POST /frontoffice/crm/v1/Auth/ForgotPassword' },
    changePassword: { call: 'POST /frontoffice/crm/v1/Auth/ChangePassword', group: 'user' },
    refreshToken: { call: 'POST /frontoffice/crm/v1/Auth/RefreshToken' },
    registerPerson: { call: 'POST /frontoffice/crm/v1/Person/Register', group: 'user' },
    register: { call: 'POST /frontoffice/crm/v1/Account/Register', group: 'user' },
    registerGuest: { call: 'POST /frontoffice/crm/v1/Account/RegisterGuest', group: 'user' },
    resetPassword: { call: 'POST /frontoffice/crm/v1/Account/ResetPassword' },
    changeEmail: { call: 'POST /frontoffice/crm/v1/Account/ChangeEmail', group: 'user' },
    sendConfirmation: { call: 'POST /frontoffice/crm/v1/Account/SendConfirmation' },
    confirmEmail: { call: 'POST /frontoffice/crm/v1/Account/ConfirmEmail', group: 'user' },
    me: { call: 'GET /frontoffice/crm/v1/Account/me', group: 'user' },
    update: { call: 'PATCH /frontoffice/crm/v1/Account/Update', group: 'user' },
    emailUsed: { call: 'GET /frontoffice/crm/v1/Account/EmailUsed', group: 'user' },
    sessions: { call: 'GET /frontoffice/crm/v1/Account/Sessions', group: 'user' },
    endSession: { call: 'DELETE /frontoffice/crm/v1/Account/Sessions/{sessionId}', group: 'user' },
    endOtherSessions: { call: 'DELETE /frontoffice/crm/v1/Account/Sessions', group: 'user' },
    personalData: { call: 'GET /frontoffice/crm/v1/Account/PersonalData', group: 'user' },
    erase: { call: 'POST /frontoffice/crm/v1/Account/Erasure', group: 'user' },
    addresses: { call: 'GET /frontoffice/crm/v1/Address/GetAll', group: 'addresses' },
    createAddress: { call: 'POST /frontoffice/crm/v1/Address/Create', group: 'addresses' },
    updateAddress: { call: 'PATCH /frontoffice/crm/v1/Address/Update', group: 'addresses' },
    deleteAddress: { call: 'DELETE /frontoffice/crm/v1/Address/DeleteById', group: 'addresses' },
    addressLookup: { call: 'GET /frontoffice/crm/v1/AddressLookup', group: 'addresses' },
    preferences: { call: 'GET /frontoffice/crm/v1/UserPreference/GetPreferences', group: 'user' },
    setPreference: { call: 'POST /frontoffice/crm/v1/UserPreference/SetPreference', group: 'user' },
    clearPreferences: { call: 'DELETE /frontoffice/crm/v1/UserPreference', group: 'user' },
    newsLink: { call: 'GET /frontoffice/crm/v1/News/{link}' },
    unsubscribe: { call: 'POST /frontoffice/crm/v1/News/{link}/Unsubscription' },
    track: { call: 'POST /frontoffice/crm/v1/UserTracking/Create' },
    tracked: { call: 'GET /frontoffice/crm/v1/UserTracking/GetAll', group: 'user' },
    clearTracked: { call: 'DELETE /frontoffice/crm/v1/UserTracking', group: 'user' },
    olderRegister: { call: 'POST /api/v1/account/register', group: 'user' },
    olderPerson: { call: 'GET /api/v1/person', group: 'user' },
    olderPatchPerson: { call: 'PATCH /api/v2/person', group: 'user' },
    olderAddress: { call: 'GET /api/v2/person/addresses/{id}', group: 'addresses' },
    olderUpdateAddress: { call: 'PATCH /api/v1/person/addresses/{id}', group: 'addresses' },
    olderCreateAddress: { call: 'POST /api/v1/person/addresses', group: 'addresses' },
  },
  cart: {
    create: { call: 'POST /frontoffice/catalog/v1/Cart/Create', group: 'cart' },
    byName: { call: 'GET /frontoffice/catalog/v1/Cart/GetByName/{name}', group: 'cart' },
    addToCart: { call: 'POST /frontoffice/catalog/v1/Cart/AddToCart', group: 'cart' },
    read: { call: 'GET /frontoffice/catalog/v1/Cart/{cartId}', group: 'cart' },
    addItem: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/Item', group: 'cart' },
    addItems: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/Items', group: 'cart' },
    changeItem: { call: 'PATCH /frontoffice/catalog/v1/Cart/{cartId}/Item/{cartItemId}', group: 'cart' },
    removeItem: { call: 'DELETE /frontoffice/catalog/v1/Cart/{cartId}/Item/{cartItemId}', group: 'cart' },
    addAttribute: {
      call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/Item/{cartItemId}/Attribute',
      group: 'cart',
    },
    addVoucher: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/Voucher', group: 'cart' },
    removeVoucher: {
      call: 'DELETE /frontoffice/catalog/v1/Cart/{cartId}/Voucher/{voucherCode}',
      group: 'cart',
    },
    deliveryAddress: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/DeliveryAddress', group: 'cart' },
    invoiceAddress: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/InvoiceAddress', group: 'cart' },
    shippingMethod: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/ShippingMethod', group: 'cart' },
    deliveries: { call: 'PUT /frontoffice/catalog/v1/Cart/{cartId}/Deliveries', group: 'cart' },
    info: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/Info', group: 'cart' },
    points: { call: 'PUT /frontoffice/catalog/v1/Cart/{cartId}/Points', group: 'cart' },
    readCheckout: { call: 'GET /frontoffice/catalog/v1/Cart/{cartId}/Checkout', group: 'cart' },
    saveCheckout: { call: 'PUT /frontoffice/catalog/v1/Cart/{cartId}/Checkout', group: 'cart' },
    hold: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/Hold', group: 'cart' },
    availability: { call: 'GET /frontoffice/catalog/v1/Cart/{cartId}/Availability', group: 'cart' },
    paymentMethods: { call: 'GET /frontoffice/catalog/v1/Cart/{cartId}/PaymentMethods', group: 'cart' },
    reopen: { call: 'POST /frontoffice/catalog/v1/Cart/{cartId}/Reopening', group: 'cart' },
    shippingMethods: { call: 'GET /frontoffice/catalog/v1/Shipping/GetShippingMethods', group: 'cart' },
    olderShippingMethod: { call: 'POST /api/v1/catalog/cart/{id}/shippingmethod', group: 'cart' },
    olderPaymentMethod: { call: 'POST /api/v1/catalog/cart/{id}/paymentmethod', group: 'cart' },
  },
  order: {
    checkout: { call: 'POST /frontoffice/catalog/v1/Checkout/checkout', group: 'cart' },
    byName: { call: 'GET /frontoffice/catalog/v1/OrderHistory/GetByOrderName', group: 'checkout' },
    unpaid: { call: 'GET /frontoffice/catalog/v1/OrderHistory/GetUnpaid', group: 'checkout' },
    all: { call: 'GET /frontoffice/catalog/v1/OrderHistory/GetAll', group: 'checkout' },
    find: { call: 'POST /frontoffice/catalog/v1/OrderHistory/Find' },
    read: { call: 'GET /frontoffice/catalog/v1/Order/{orderKey}', group: 'checkout' },
    paymentMethods: { call: 'GET /frontoffice/catalog/v1/Order/{orderKey}/PaymentMethods', group: 'cart' },
    pay: { call: 'POST /frontoffice/catalog/v1/Order/{orderKey}/Payment', group: 'checkout' },
    cancel: { call: 'POST /frontoffice/catalog/v1/Order/{orderKey}/Cancellation', group: 'checkout' },
    withdraw: { call: 'POST /frontoffice/catalog/v1/Order/{orderKey}/Withdrawal', group: 'checkout' },
    erase: { call: 'POST /frontoffice/catalog/v1/Order/{orderKey}/Erasure', group: 'checkout' },
  },
  stay: {
    all: { call: 'GET /frontoffice/booking/v1/Stay/GetAll', group: 'checkout' },
    read: { call: 'GET /frontoffice/booking/v1/Stay/{stayKey}', group: 'checkout' },
    describe: { call: 'PATCH /frontoffice/booking/v1/Stay/{stayKey}', group: 'checkout' },
    quoteChange: { call: 'POST /frontoffice/booking/v1/Stay/{stayKey}/ChangeQuote' },
    change: { call: 'POST /frontoffice/booking/v1/Stay/{stayKey}/Change', group: 'checkout' },
    cancel: { call: 'POST /frontoffice/booking/v1/Stay/{stayKey}/Cancellation', group: 'checkout' },
    quoteExtra: { call: 'POST /frontoffice/booking/v1/Stay/{stayKey}/ExtraQuote' },
    addExtra: { call: 'POST /frontoffice/booking/v1/Stay/{stayKey}/Extra', group: 'checkout' },
  },
  loyalty: {
    tiers: { call: 'GET /api/v1/loyalty/tiers', group: 'loyalty' },
    programme: { call: 'GET /api/v1/loyalty/programme', group: 'loyalty' },
    ledgerInfo: { call: 'GET /api/v1/loyalty/ledgerinfo', group: 'loyalty' },
    ledger: { call: 'GET /api/v1/loyalty/ledger', group: 'loyalty' },
    join: { call: 'POST /api/v1/loyalty/membership', group: 'loyalty' },
    leave: { call: 'DELETE /api/v1/loyalty/membership', group: 'loyalty' },
  },
} as const satisfies Record<string, Record<string, Call>>;

/** The groups of cache keys in the specification. */
export type CacheGroup =
  | 'I3BE'
  | 'Products'
  | 'user'
  | 'addresses'
  | 'catalog'
  | 'checkout'
  | 'productFavorites'
  | 'page'
  | 'menu'
  | 'customEntities'
  | 'locations'
  | 'settings'
  | 'loyalty';

/** Reads that no cache answers. */
export type LiveGroup = 'stock' | 'cart' | 'availability';

export type KeyGroup = CacheGroup | LiveGroup;

export type Call = {
  readonly call: `${Method} /${string}`;
  /** Of a read: the group of its cache keys. Of a write: the group whose reads become stale. */
  readonly group?: KeyGroup;
  /** The body is form data, not JSON. */
  readonly form?: boolean;
};

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
