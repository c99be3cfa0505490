/**
 * Sends thousands of valid and invalid requests, generated from the OpenAPI document of the running service, and checks
 * every response.
 */
package org.wardvoice.fuzz;
