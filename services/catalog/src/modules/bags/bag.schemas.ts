import {
  type Bag,
  type BagCategory,
  bagCategoryValues,
  type BagType,
  bagTypeValues,
  type TodaySchedule,
} from '@boaxepa/contracts/bags';
import { idSchema } from '@boaxepa/contracts/ids';
import { boolean, mixed, number, object, type ObjectSchema, string } from 'yup';

const text = string().defined();
const stock = number().integer().min(0).required();

export const bagParams = object({ bagId: idSchema });

export const bagOutput: ObjectSchema<Bag> = object({
  id: idSchema,
  partnerId: idSchema,
  name: text,
  type: mixed<BagType>().oneOf(bagTypeValues).required(),
  category: mixed<BagCategory>().oneOf(bagCategoryValues).required(),
  observation: text,
  stock,
  originalPrice: number().required(),
  promotionalPrice: number().required(),
  expiryDate: text,
  isActive: boolean().required(),
});

export const todayOutput: ObjectSchema<TodaySchedule> = object({
  date: string().required(),
  openTime: string().required(),
  closeTime: string().required(),
  pickupStartTime: string().nullable().defined(),
  pickupEndTime: string().nullable().defined(),
  pickupOver: boolean().required(),
});
