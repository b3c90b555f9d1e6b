import {
  type AdminBag,
  type Bag,
  type BagCategory,
  bagCategories,
  bagCategoryValues,
  type BagType,
  bagTypes,
  bagTypeValues,
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

export const adminBagOutput: ObjectSchema<AdminBag> = object({
  id: idSchema,
  name: text,
  type: mixed<AdminBag['type']>()
    .oneOf(bagTypeValues.map((value) => bagTypes[value].admin))
    .required(),
  category: mixed<AdminBag['category']>()
    .oneOf(bagCategoryValues.map((value) => bagCategories[value].admin))
    .required(),
  stock,
  originalPrice: number().integer().required(),
  promotionalPrice: number().integer().required(),
  expiryDate: text,
});
