/** Collection that records that a backup or restore is running, so that a second one is refused. */
export const MAINTENANCE = 'maintenance';

/** Name prefix of temporary collections. A restore fills them before they replace the existing collections. */
export const STAGED = 'restoring.';
