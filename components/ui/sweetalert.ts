/**
 * SweetAlert2 with its style as a file of the build: its usual entry puts a `style` element into the
 * page, which the content security policy forbids.
 */
import 'sweetalert2/dist/sweetalert2.css';
import './sweetalert.css';

export { default } from 'sweetalert2/dist/sweetalert2.js';
export { optionsOf } from './dialog-look';
