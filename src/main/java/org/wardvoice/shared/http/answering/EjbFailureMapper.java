package org.wardvoice.shared.http.answering;

import jakarta.ejb.EJBException;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.ext.ExceptionMapper;
import jakarta.ws.rs.ext.Provider;

/** Looks into what the EJB container wraps; a server's own mapper for this type would come before the general one. */
@Provider
public class EjbFailureMapper implements ExceptionMapper<EJBException> {

  @Override
  public Response toResponse(EJBException failure) {
    return FailureMapper.answer(failure);
  }
}
