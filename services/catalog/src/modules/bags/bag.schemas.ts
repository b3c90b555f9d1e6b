import { idSchema } from '@boaxepa/contracts/ids';
import { object } from 'yup';

export const bagParams = object({ bagId: idSchema });
