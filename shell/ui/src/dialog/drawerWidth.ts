/** Width of a drawer. The window stays visible beside it. */
export const drawerWidth = 'min(300px, 100vw - 56px)';
