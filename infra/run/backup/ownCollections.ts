/** Collection with the record of the running backup or restore, so that a second backup or restore is refused. */
export const MAINTENANCE = 'maintenance';

/** Name prefix of temporary collections. A restore fills them before they replace the existing collections. */
export const STAGED = 'restoring.';
