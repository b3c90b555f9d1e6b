/**
 * Navigation state of a page that was opened from the profile page. The profile page is then the previous entry in the
 * browser history.
 */
export const openedFromProfile = 'profile';
