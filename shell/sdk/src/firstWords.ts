/**
 * Words that a page paints before the code of its screen is there (shell/src/prerender) and that the screen then says at the same size: its
 * largest text stands from the first paint on.
 */

/** In the empty search of /dashboard. */
export const dashboardSearch = 'Buscar produtos ou parceiros...';
/** Under the title of /admin/financial. */
export const financialHint = 'Só contam pedidos entregues (concluídos), pela data da entrega';
