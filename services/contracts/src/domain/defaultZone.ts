/** Zone used until a partner has coordinates, and for the administrator's reports. */
export const defaultZone = 'America/Sao_Paulo';
