export { KitGallery } from './KitGallery.tsx';
