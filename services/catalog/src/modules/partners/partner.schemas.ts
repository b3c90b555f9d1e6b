import { idSchema } from '@boaxepa/contracts/wire/ids';
import { object } from 'yup';

export const partnerParams = object({ partnerId: idSchema });
