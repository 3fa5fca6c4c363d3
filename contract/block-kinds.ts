/** Why nights are off sale; each kind takes them off sale. */
export const blockKinds = ['outOfOrder', 'outOfService', 'inHouseUse'] as const;

export type BlockKind = (typeof blockKinds)[number];
