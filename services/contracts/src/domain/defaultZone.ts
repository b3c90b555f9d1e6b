/** Time zone for shops without coordinates and for administrators' reports. */
export const defaultZone = 'America/Sao_Paulo';
