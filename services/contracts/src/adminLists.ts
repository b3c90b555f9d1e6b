/** Page sizes of the administrator's lists. */
export const adminPageSizes = { partners: 10, orders: 10, shoppers: 50, terms: 10 } as const;
/** The fixed number of the card 'Parâmetros Gerais'. */
export const generalParametersCount = 15;
