export const userTypes = ['shopper', 'partner', 'admin'] as const;
export type UserType = (typeof userTypes)[number];

export const userTypeLabels: Readonly<Record<UserType, string>> = {
  shopper: 'Cliente',
  partner: 'Parceiro',
  admin: 'Administrador',
};
