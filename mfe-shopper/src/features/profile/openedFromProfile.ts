/**
 * Navigation state that the profile sets when its link opens the personal data. It shows that the previous history entry is the
 * profile.
 */
export const openedFromProfile = 'profile';
