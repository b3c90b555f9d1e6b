/** Page sizes of the administrator's lists (admin spec §9). */
export const adminPageSizes = { partners: 10, orders: 10, shoppers: 50 } as const;
/** The fixed number of the card 'Parâmetros Gerais' (admin spec §2.3). */
export const generalParametersCount = 15;
