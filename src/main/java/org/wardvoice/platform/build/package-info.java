/** Programs that the build runs on its archives. They are in none of them. */
package org.wardvoice.platform.build;
