/** History state that the profile's link to the personal data sets. It means that one step back leads to the profile. */
export const openedFromProfile = 'profile';
