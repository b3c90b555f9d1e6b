/** Time zone of shops without coordinates and of reports for administrators. */
export const defaultZone = 'America/Sao_Paulo';
