/** Signed-in user of the sample shop. */
export const session = {
  id: 'd'.repeat(24),
  userType: 'partner',
  email: 'padaria@boaxepa.test',
  partnerId: 'b'.repeat(24),
  businessName: 'Padaria Aurora',
} as const;
