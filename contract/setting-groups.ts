/** The groups whose settings a visitor may read. */
export const settingGroups = ['checkout', 'shippingMethods'] as const;
