import { idSchema } from '@boaxepa/contracts/ids';
import { object } from 'yup';

export const partnerParams = object({ partnerId: idSchema });
