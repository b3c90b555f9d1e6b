/** Maximum duration of the review of a new shop, in the texts for its owner. */
export const reviewPeriod = '48 horas úteis';
