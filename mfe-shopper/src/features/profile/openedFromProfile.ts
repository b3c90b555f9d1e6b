/** State of the history entry that the profile's link to the personal data makes: one step back is the profile. */
export const openedFromProfile = 'profile';
