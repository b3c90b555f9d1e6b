/** Time zone of partners without coordinates, and of the administrator's reports. */
export const defaultZone = 'America/Sao_Paulo';
