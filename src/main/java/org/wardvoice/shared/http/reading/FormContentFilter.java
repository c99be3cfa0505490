package org.wardvoice.shared.http.reading;

import jakarta.annotation.Priority;
import jakarta.ws.rs.Priorities;
import jakarta.ws.rs.container.ContainerRequestContext;
import jakarta.ws.rs.container.ContainerRequestFilter;
import jakarta.ws.rs.container.ResourceInfo;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.ext.Provider;
import java.lang.reflect.Parameter;
import org.wardvoice.shared.error.UnsupportedContent;
import org.wardvoice.shared.http.MultipartForm;

/** Refuses other content types where a form is required. */
@Provider
@Priority(Priorities.ENTITY_CODER)
public class FormContentFilter implements ContainerRequestFilter {

  @Context private ResourceInfo resource;

  @Override
  public void filter(ContainerRequestContext request) {
    Parameter entity = BodyParameter.of(resource.getResourceMethod());
    if (entity == null || entity.getType() != MultipartForm.class) {
      return;
    }
    MediaType type = request.getMediaType();
    if (type == null
        || type.isWildcardSubtype()
        || !MediaType.MULTIPART_FORM_DATA_TYPE.isCompatible(type)) {
      throw new UnsupportedContent("This endpoint requires multipart/form-data");
    }
  }
}
