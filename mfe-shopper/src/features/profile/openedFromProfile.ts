/** Navigation state that marks the profile as the previous history entry. */
export const openedFromProfile = 'profile';
