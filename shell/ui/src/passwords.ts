export { NewPasswordFields } from './passwords/NewPasswordFields.tsx';
export { PasswordChangeFields } from './passwords/PasswordChangeFields.tsx';
export { passwordChange } from './passwords/passwordChange.ts';
