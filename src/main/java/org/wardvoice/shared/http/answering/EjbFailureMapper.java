package org.wardvoice.shared.http.answering;

import jakarta.ejb.EJBException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/**
 * Unwraps failures of the EJB container; a server's own mapper for this type would take precedence over the general
 * one.
 */
@Provider
public class EjbFailureMapper implements ExceptionMapper<EJBException> {

  @Override
  public Response toResponse(EJBException failure) {
    return FailureMapper.answer(failure);
  }
}
