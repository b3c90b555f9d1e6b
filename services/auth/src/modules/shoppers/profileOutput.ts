import { object, string } from 'yup';

/** A shopper's own profile over the wire. */
export const profileOutput = object({
  firstName: string().defined(),
  lastName: string().defined(),
  fullName: string().defined(),
  email: string().required(),
  phoneNumber: string().defined(),
  cpf: string().defined(),
});
